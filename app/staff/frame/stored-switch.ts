export interface Switch {
  isOn: boolean;
}

/** What each browser can switch off; without storage it is on. */
export function storedSwitch(key: string): Switch {
  return {
    get isOn() {
      try {
        return localStorage.getItem(key) !== 'off';
      } catch {
        return true;
      }
    },
    set isOn(on) {
      try {
        if (on) localStorage.removeItem(key);
        else localStorage.setItem(key, 'off');
      } catch {}
    },
  };
}
