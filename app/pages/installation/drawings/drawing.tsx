import type { ReactNode } from 'react';
import type { Device, Picture } from '#content/guides/guide.ts';
import { Cast, Details, Loading, Mail, Phone, SignInWay, Store, Watching } from './phone.tsx';
import {
  AppPage,
  Home,
  Plug,
  Search,
  Television,
  TelevisionDetails,
  TelevisionLoading,
} from './television.tsx';

/** The drawing of a step, on the kind of screen that the guide is about. */
export function Drawing({ picture, device }: { picture: Picture; device: Device }) {
  return drawings[picture](device);
}

const onPhone = (screen: ReactNode) => (device: Device) => <Phone rounded={device === 'ios'}>{screen}</Phone>;
const onTelevision = (screen: ReactNode) => () => <Television>{screen}</Television>;

const drawings: Record<Picture, (device: Device) => ReactNode> = {
  'phone-mail': onPhone(<Mail />),
  'phone-store': onPhone(<Store />),
  'phone-way': onPhone(<SignInWay />),
  'phone-details': onPhone(<Details />),
  'phone-loading': onPhone(<Loading />),
  'phone-watching': onPhone(<Watching />),
  'phone-cast': () => <Cast />,
  'tv-plug': () => <Plug />,
  'tv-search': onTelevision(<Search />),
  'tv-app': onTelevision(<AppPage />),
  'tv-details': onTelevision(<TelevisionDetails />),
  'tv-loading': onTelevision(<TelevisionLoading />),
  'tv-home': onTelevision(<Home />),
};
