/** The bar on each page of a preview. */
export const previewWords = {
  label: 'Preview',
  who: (p: { by: string }) => `Only ${p.by} sees this, since`,
  rest: 'Nothing can be ordered or sent.',
  languages: 'Languages of the preview',
  end: 'End preview',
};
