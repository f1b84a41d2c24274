import { createFileRoute, useRouter } from '@tanstack/react-router';
import { EmbedBuilder } from '~/features/embed-builder/embed-builder';
import { readEmbedSearch } from '~/features/embed-builder/embed-search';
import { useAppServices } from '~/shell/app-services';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/settings/embed')({
  validateSearch: readEmbedSearch,
  component: EmbedBuilderPage,
});

function EmbedBuilderPage() {
  const { demo } = useAppServices();
  const { basepath } = useRouter();
  const onSearch = useSearchPatch(readEmbedSearch, { resetScroll: false });
  // The app may be deployed under a sub-path.
  const folder = new URL(basepath.replace(/\/*$/, '/'), window.location.origin).href;
  return <EmbedBuilder search={Route.useSearch()} onSearch={onSearch} folder={folder} demo={demo} />;
}
