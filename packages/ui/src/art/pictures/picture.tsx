import { type ReactNode, useState } from 'react';

interface PictureProps {
  src?: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string;
  /** Stands in when there is no picture or it does not load. */
  fallback: ReactNode;
}

/** A picture from elsewhere; when it cannot be had the fallback takes its place. */
export function Picture({ src, alt, className, fallback }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return fallback;
  return <img className={className} src={src} alt={alt} loading="lazy" onError={() => setFailed(src)} />;
}
