import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getJson, postJson } from '#app/staff/session/api.ts';
import { useMe } from '#app/staff/session/session.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { pushWords } from '#content/staff/push.ts';
import type {
  PushDevice,
  PushDeviceAnswer,
  PushDevicesAnswer,
  PushedNotice,
  PushSettings,
} from '#contract/push.ts';
import { endHere, findThisDevice, listenToWorker, type ThisDevice, turnOff, turnOn } from './this-device.ts';

const hereKey = ['push', 'here'];
const devicesKey = ['push', 'devices'];

export function useThisDevice() {
  const { id } = useMe();
  return useQuery({ queryKey: hereKey, queryFn: () => findThisDevice(id), staleTime: 60_000, retry: false });
}

/** All devices of this colleague, the one that was used last first. */
export function usePushDevices() {
  return useQuery({
    queryKey: devicesKey,
    queryFn: async () => (await getJson<PushDevicesAnswer>('/api/staff/push')).data.devices,
  });
}

/** Each returns what holds of this browser from then on. */
export function usePushActions() {
  const client = useQueryClient();
  const { id: me } = useMe();
  const settle = (device: ThisDevice | undefined) => {
    if (device) client.setQueryData(hereKey, device);
    return client.invalidateQueries({ queryKey: devicesKey });
  };
  const on = useMutation({ mutationFn: () => turnOn(me), onSuccess: settle });
  const off = useMutation({
    mutationFn: async (device: PushDevice): Promise<ThisDevice> => {
      await turnOff(device);
      return { state: 'off' };
    },
    onSuccess: settle,
  });
  const set = useMutation({
    mutationFn: async ({ id, ...settings }: PushSettings & { id: number }): Promise<ThisDevice> => {
      const { data } = await postJson<PushDeviceAnswer>(`/api/staff/push/devices/${id}`, settings);
      return data ? { state: 'on', device: data } : { state: 'off' };
    },
    onSuccess: settle,
  });
  const test = useMutation({ mutationFn: (id: number) => postJson(`/api/staff/push/devices/${id}/test`) });
  const remove = useMutation({
    mutationFn: (id: number) => postJson(`/api/staff/push/devices/${id}/remove`),
    onSuccess: () => settle(undefined),
  });
  return { on, off, set, test, remove };
}

/** On every staff page: the server learns that this browser is used, and what was pressed or not shown comes here. */
export function useNotifications(): void {
  useThisDevice();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const say = useEffectEvent(({ about, title, text, path }: PushedNotice) => {
    // The portal has alerts of its own for chats.
    if (pathname === '/support' && about.startsWith('chat ')) return;
    const { view, viewInstead } = pushWords;
    const run = () => void navigate(path);
    showToast({ title, description: text, action: { label: view, instead: viewInstead, run } });
  });
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => listenToWorker({ open: (path) => open(path), notice: (notice) => say(notice) }), []);
}

/** Beside a sign-out. */
export function endNotificationsHere(): void {
  endHere().catch(() => {
    // The server has forgotten this browser.
  });
}
