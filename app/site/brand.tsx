import type { ReactNode } from 'react';
import { site } from '#content/site.ts';
import { picturePath } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';

export function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`text-aurora ${className}`} aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 0c1.1 7.6 4.4 10.9 12 12-7.6 1.1-10.9 4.4-12 12-1.1-7.6-4.4-10.9-12-12C7.6 10.9 10.9 7.6 12 0Z"
      />
    </svg>
  );
}

/** The narrowest phones have room for the brand mark alone. */
export function Brand({ className = 'max-[22.5rem]:sr-only' }: { className?: string }) {
  return (
    <span className="flex items-center gap-1.5 font-display text-base sm:gap-2.5 sm:text-lg font-[650] tracking-tight whitespace-nowrap">
      <BrandMark className="size-6" />
      <span className={className}>{site.brand}</span>
    </span>
  );
}

interface LogoProps {
  /** The room that it has, in pixels. */
  height: number;
  /** In its place while there is none. */
  children: ReactNode;
}

const widestLogo = 5;

// docs/product.md, B82
/** The operator's own. Its size stands in its attributes, because a class for it would be sent with every page that has none. */
export function Logo({ height: room, children }: LogoProps) {
  const { width, height } = pictureNamed(site.logo ?? '') ?? {};
  if (!site.logo || !width || !height) return children;
  const scale = Math.min(room / height, (room * widestLogo) / width);
  return (
    <img
      src={picturePath(site.logo)}
      alt={site.brand}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    />
  );
}
