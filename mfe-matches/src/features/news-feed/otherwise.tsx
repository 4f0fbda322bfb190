import { Component, type ReactNode } from 'react';

/** Shows something else where the code of what is in it does not come, or fails: the rest of the screen stays. */
export class Otherwise extends Component<{ shown: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.shown : this.props.children;
  }
}
