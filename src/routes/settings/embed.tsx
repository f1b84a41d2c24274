import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmbedBuilder } from '~/features/embed-builder/embed-builder';
import { readEmbedSearch } from '~/features/embed-builder/embed-search';
import { useAppServices } from '~/shell/app-services';

export const Route = createFileRoute('/settings/embed')({
  // Taken as it is, and read by the page: what knows all the words of the monitor would come with every first visit.
  validateSearch: (search: Readonly<Record<string, unknown>>): object => search,
  component: EmbedBuilderPage,
});

function EmbedBuilderPage() {
  const given = Route.useSearch();
  const { demo } = useAppServices();
  const { basepath } = useRouter();
  const navigate = useNavigate({ from: Route.fullPath });
  // The build may live under a sub-path.
  const folder = new URL(basepath.replace(/\/*$/, '/'), window.location.origin).href;
  return (
    <EmbedBuilder
      search={useMemo(() => readEmbedSearch(given), [given])}
      // Every choice replaces the entry: "back" should leave the page.
      onSearch={(next) =>
        void navigate({ search: (search) => ({ ...search, ...next }), replace: true, resetScroll: false })
      }
      folder={folder}
      demo={demo}
    />
  );
}
