import { messages } from '../messages';

/** For an address that is no page. */
export const notFoundText = messages('notFound', {
  title: 'Page not found',
  body: (path: string) => `There is no page at ${path}.`,
  back: 'Go to Markets',
});
