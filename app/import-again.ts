let attempts = 0;

/**
 * Imports a module once more where it could not be fetched. Browsers remember the failure for as long as the page is open, so it
 * is asked for as another one: by the part behind a #, which no server sees. What it imports itself has to be there already.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Chromium and Firefox say which; WebKit does not, and does not remember.
    const [address] = /https?:[^\s#]+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    attempts += 1;
    return import(/* @vite-ignore */ `${address}#${attempts}`);
  }
}
