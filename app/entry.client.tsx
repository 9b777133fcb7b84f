import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { CopySourceContext } from '#app/copy/copy.ts';
import { lazyCopySource } from '#app/copy/source.client.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CopySourceContext value={lazyCopySource}>
        <HydratedRouter />
      </CopySourceContext>
    </StrictMode>,
  );
});
