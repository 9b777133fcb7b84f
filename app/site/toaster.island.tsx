import { Toaster, type ToasterLabels } from '#app/ui/toast/toaster.tsx';

/** Hydrated with the first toast of any island (`islands/hydrate-island.tsx`). */
export default function SiteToaster(labels: ToasterLabels) {
  return <Toaster labels={labels} />;
}
