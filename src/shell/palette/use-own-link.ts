import { useRouter } from '@tanstack/react-router';
import { Link2 } from 'lucide';
import { readDemoOptions } from '~/config/demo-options';
import { type OwnLink, readOwnLink } from '~/domain/search/own-link';
import { harmlessText } from '~/lib/harmless-text';
import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';
import { useAppServices } from '../app-services';
import type { Choice, Entry } from './entry';

/** As much of a path as a line has room for. */
const LONGEST_PATH = 60;

/** A link to a page of ours that was pasted, and the line that opens it; null for all other texts. */
export function useOwnLink(text: string): { readonly link: OwnLink; readonly entry: Entry } | null {
  const t = useText(paletteText);
  const router = useRouter();
  const { demo } = useAppServices();
  const home = new URL(router.basepath.replace(/\/*$/, '/'), window.location.origin).href;
  const link = readOwnLink(text, home);
  if (link === null) return null;
  const { path, search, hash } = link;
  const url = new URL(`.${path}${search}${hash}`, home);
  // Another exchange is made when the page is loaded.
  const isElsewhere = demo !== null && isOtherDemo(search, demo);
  const choice: Choice = isElsewhere ? { kind: 'leave', href: url.href } : { kind: 'go', to: { href: url.href.slice(url.origin.length) } };
  const entry: Entry = {
    id: 'found link',
    group: 'found',
    title: t.found.link(harmlessText(path, LONGEST_PATH)),
    terms: [],
    note: t.kinds.link,
    icon: Link2,
    choice,
  };
  return { link, entry };
}

function isOtherDemo(search: string, demo: { readonly seed: number; readonly scenario: string }): boolean {
  const params = new URLSearchParams(search);
  const asked = readDemoOptions(search);
  return (params.has('seed') && asked.seed !== demo.seed) || (params.has('scenario') && asked.scenario !== demo.scenario);
}
