import { pictureLimits } from '#contract/picture-types.ts';
import type { RefusedPicture } from '#contract/pictures.ts';

const kilobytes = pictureLimits.bytes / 1024;

/** Why a file cannot be kept. */
export const pictureProblemWords: Record<RefusedPicture, string> = {
  notAPicture:
    'This is no picture that can be shown here. Choose a photo, or a WebP, AVIF, JPEG or PNG file.',
  otherType: 'This file is not what its name says. Save it again as WebP, AVIF, JPEG or PNG.',
  tooLarge: `This file is too large: a picture has ${kilobytes} KB at most.`,
  tooManyPixels: `This picture is too large: it has ${pictureLimits.edge} pixels at most on each side.`,
  animated: 'This picture moves. Choose one that stands still.',
  metadata:
    'This file says more than its picture shows, such as where it was taken. Save it without such data.',
  damaged: 'This file is damaged, or holds more than one picture. Save it again, or choose another one.',
};

export const pictureWords = {
  refused: 'The picture was not saved.',
  full: 'There is no more room for pictures. Those that nothing shows are deleted after two weeks.',
};

/** The field that takes a picture. */
export const pictureFieldWords = {
  choose: 'Choose a picture',
  replace: 'Choose another one',
  camera: 'Take a photo',
  remove: 'Remove',
  drop: 'Or drop one here, or paste it. It is made smaller before it is sent, and what your camera wrote into it is left out.',
  current: (p: { width: number; height: number }) => `${p.width} × ${p.height} pixels`,
  shrinking: 'Making it smaller…',
  sending: (p: { kilobytes: number }) => `Uploading ${p.kilobytes} KB…`,
  waiting: 'The connection is lost. The picture is sent as soon as it is back.',
  done: 'The picture is uploaded.',
  becameStill: 'This picture moved. Only its first frame was kept.',
  failed: 'The picture could not be uploaded.',
  sendAgain: 'Send it again',
  unreadable: {
    vector: 'This is an SVG drawing, which could hold scripts. Save it as PNG, and choose that.',
    heic: 'This browser cannot read HEIC photos. Open it on your phone or in Safari, or save it as JPEG, and choose that.',
    notAPicture:
      'This is no picture that your browser can read. Choose a photo, or a WebP, AVIF, JPEG or PNG file.',
    damaged: 'Your browser cannot read this picture: it is damaged, or too large for this device.',
    tooLarge: 'This picture is too large. Choose a smaller one, of 80 MB at most.',
  },
};
