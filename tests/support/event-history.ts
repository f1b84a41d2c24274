/** Whether a request is for events of an account (operation 5). */
export const isEvents = (request: Request) => request.url.includes('/events');

/** An account with this many events, the newest first, one a second. */
export function history(count: number) {
  return (request: Request): Promise<Response> => {
    const query = new URL(request.url).searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const all = Array.from({ length: count }, (_, index) => ({
      sequence: count - index,
      timestamp: 1_795_170_000_000 + (count - index) * 1000,
      hash: (count - index).toString(16).padStart(64, '0'),
      event: { type: 'add_gas_units' },
      tx_status: { success: true, exit_code: 0, action_result_code: 0 },
    }));
    const ordered = query.get('order') === 'ASC' ? all.toReversed() : all;
    return Promise.resolve(Response.json(ordered.slice(offset, offset + limit)));
  };
}
