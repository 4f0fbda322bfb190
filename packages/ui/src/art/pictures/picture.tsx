import { type ReactNode, useState } from 'react';

interface PictureProps {
  src?: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  className?: string;
  /** Shown when there is no picture or it does not load. */
  fallback: ReactNode;
}

/** An external picture; when it does not load, the fallback is shown. */
export function Picture({ src, alt, className, fallback }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return fallback;
  return <img className={className} src={src} alt={alt} loading="lazy" onError={() => setFailed(src)} />;
}
