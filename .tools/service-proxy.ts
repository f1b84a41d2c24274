/** Headers of a reader's request that tell who the reader is at this site: the service never gets them. */
export const credentials = [
  'Cookie',
  'Authorization',
  'Proxy-Authorization',
  'Remote-User',
  'Remote-Name',
  'Remote-Email',
  'Remote-Groups',
  'X-Forwarded-User',
  'X-Forwarded-Email',
  'X-Forwarded-Groups',
  'X-Forwarded-Preferred-Username',
  'X-Forwarded-Access-Token',
  'X-Auth-Request-User',
  'X-Auth-Request-Email',
  'X-Auth-Request-Access-Token',
  'Cf-Access-Jwt-Assertion',
];

/** Headers of the service's answers that would sign the reader in or out at this site. */
export const passwordAnswers = ['Set-Cookie', 'WWW-Authenticate', 'Proxy-Authenticate'];
