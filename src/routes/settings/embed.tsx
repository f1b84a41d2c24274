import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { EmbedBuilder } from '~/features/embed-builder/embed-builder';
import { readEmbedSearch } from '~/features/embed-builder/embed-search';
import { useAppServices } from '~/shell/app-services';

export const Route = createFileRoute('/settings/embed')({
  validateSearch: readEmbedSearch,
  component: EmbedBuilderPage,
});

function EmbedBuilderPage() {
  const { demo } = useAppServices();
  const { basepath } = useRouter();
  const navigate = useNavigate({ from: Route.fullPath });
  // The build may live under a sub-path.
  const folder = new URL(basepath.replace(/\/*$/, '/'), window.location.origin).href;
  return (
    <EmbedBuilder
      search={Route.useSearch()}
      // Every choice replaces the entry, so that "back" leaves the page.
      onSearch={(next) =>
        void navigate({ search: (search) => ({ ...search, ...next }), replace: true, resetScroll: false })
      }
      folder={folder}
      demo={demo}
    />
  );
}
