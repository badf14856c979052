import type { Page, Request } from '@playwright/test';
import { apiBase } from '../../src/api/contract/paths.ts';

/** Every request of the page from now on. */
export function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** The fields of each form that went to an endpoint. */
export function formsTo(path: string, requests: readonly Request[]): URLSearchParams[] {
  return requests
    .filter((each) => each.url().endsWith(`${apiBase}${path}`))
    .map((each) => new URLSearchParams(each.postData() ?? ''));
}

/** The fields of the first form that went to an endpoint. */
export function formTo(path: string, requests: readonly Request[]): URLSearchParams {
  return formsTo(path, requests)[0] ?? new URLSearchParams();
}
