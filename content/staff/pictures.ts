import { pictureLimits, type RefusedPicture } from '#contract/pictures.ts';

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
