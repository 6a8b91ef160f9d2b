import { http } from '#client/http.ts';
import { accessToken } from '#client/stores/token.ts';
import './sample.tsx';

// A page of another origin with a stored session. The test server answers "token expired".
sessionStorage.setItem('heliport-token', 'expired');
sessionStorage.setItem('user', JSON.stringify({ uuid: '1', name: 'Ada', organizationUuid: '2' }));
sessionStorage.setItem('refreshAfter', '9999999999');

const element = document.createElement('uc-sample');
element.addEventListener('uc-session-ended', (event) => {
  const { reason } = (event as CustomEvent<{ reason: string }>).detail;
  const text = element.shadowRoot?.querySelector('h2')?.textContent;
  parent.postMessage({ base: http.base, foreign: http.foreign, reason, token: accessToken(), text }, '*');
});
document.body.append(element);
