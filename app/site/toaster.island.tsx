import { Toaster, type ToasterLabels } from '#app/ui/toast/toaster.tsx';

/** Woken by the first toast (`islands/hydrate.tsx`), whichever island it comes from. */
export default function SiteToaster(labels: ToasterLabels) {
  return <Toaster labels={labels} />;
}
