// The window of a sign-in: an account is chosen or made, and the opener gets a message.
const query = new URLSearchParams(location.search);
const provider = query.get('providerId') ?? '';
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  const [email, name] = event.submitter?.value
    ? JSON.parse(event.submitter.value)
    : [form.elements.email.value, form.elements.name.value];
  const answer = new URLSearchParams({
    providerId: provider,
    id_token: JSON.stringify({ sub: email, email, name }),
  });
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: `${location.origin}/emulator/auth/handler?${answer}`,
    sessionId: null,
    postBody: null,
    tenantId: null,
    error: null,
  };
  window.opener?.postMessage({ standIn: 'authEvent', authEvent }, location.origin);
});
