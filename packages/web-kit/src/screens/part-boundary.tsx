import { ErrorCard } from '@matchday/ui';
import { Component, type ReactNode } from 'react';
import { platform } from '../platform.ts';

interface PartBoundaryProps {
  what: string;
  children: ReactNode;
}

/** Contains rendering errors of a part within its own area. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('Unknown error') };
  }

  override componentDidCatch(error: unknown): void {
    platform().failed?.(error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorCard
        text={`${this.props.what} has stopped`}
        detail="The rest of the app still works."
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
