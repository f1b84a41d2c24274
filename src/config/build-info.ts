import * as v from 'valibot';

/** Which source a build is of. The same in `build.json` and in the page. */
export type BuildInfo = {
  /** Of `package.json`. */
  readonly version: string;
  /** Ends in `-dirty` if the source differed from the commit; null if it was not known. */
  readonly commit: string | null;
  /** When the commit was made: an ISO date in UTC, or null. */
  readonly time: string | null;
};

const schema = v.object({ version: v.string(), commit: v.nullable(v.string()), time: v.nullable(v.string()) });

/**
 * The build that runs in this page. The page itself says it, since `build.json` on the host may already be of a newer
 * one. Null for the development server.
 */
export function readBuildInfo(page: Document): BuildInfo | null {
  const content = page.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (content === undefined) return null;
  return v.parse(schema, JSON.parse(content));
}
