import { type ReactNode, useState } from 'react';

interface PictureProps {
  src?: string;
  /** The same picture in other widths, and how wide it is shown. */
  srcSet?: string;
  sizes?: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  className?: string;
  /** Shown when there is no picture or it does not load. */
  fallback: ReactNode;
}

/** An external picture; when it does not load, the fallback is shown. */
export function Picture({ src, srcSet, sizes, alt, className, fallback }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return fallback;
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(src)}
    />
  );
}
