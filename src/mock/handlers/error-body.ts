import { createPrng } from '~/lib/prng';
import { stringifyWire } from './wire-json';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  425: 'Too Early',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * The interface's ErrorResponse as text, all four fields filled. What an
 * `externalQueryId` stands for is not shown; here it is derived from the request,
 * so that the same request gives the same bytes.
 */
export function errorBody(request: Request, status: number, code: string, msg: string): string {
  const url = new URL(request.url);
  const id = createPrng(`${request.method} ${url.pathname}${url.search}`).uint32();
  return stringifyWire({
    code,
    error: TITLES[status] ?? `Status ${status}`,
    externalQueryId: `sim-${id.toString(16).padStart(8, '0')}`,
    msg,
  });
}
