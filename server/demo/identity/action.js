// The page behind a link for another password.
const query = new URLSearchParams(location.search);
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const newPassword = event.target.elements.password.value;
  const reply = await fetch('/identitytoolkit.googleapis.com/v1/accounts:resetPassword', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode: query.get('oobCode'), newPassword }),
  });
  document.querySelector('[role=status]').textContent = reply.ok
    ? 'The password is changed. Close this page and log in.'
    : 'That did not work. Ask for a new message.';
});
