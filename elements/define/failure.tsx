import { Component, type CSSProperties, type ReactNode } from 'react';
import { whenBack } from '#client/stores/online.ts';
import type { Language } from '#contract/preferences.ts';
import { dispatch } from './event.ts';

/** Own texts, because the dictionaries may have failed to load. */
const texts: Record<Language, { failed: string; retry: string }> = {
  zh: { failed: '这部分无法显示', retry: '重试' },
  en: { failed: 'This part cannot be shown', retry: 'Try again' },
  ja: { failed: 'この部分を表示できません', retry: '再試行' },
};

/** Own colours, and fits on one line, because it also appears in dark sidebars and low bars. */
const style: CSSProperties = {
  padding: '6px 16px',
  background: 'var(--colorNeutralBackground1)',
  color: 'var(--colorNeutralForeground1)',
};

/** A failure such as missing texts usually affects several elements, so a retry remounts all of them. */
const failed = new Map<FailureBoundary, () => void>();

function retryAll(): void {
  for (const [each, cancelRetry] of failed) {
    cancelRetry();
    each.setState({ failed: false });
  }
  failed.clear();
}

interface FailureBoundaryProps {
  host: HTMLElement | undefined;
  language: Language;
  children: ReactNode;
}

/**
 * Limits a failing view to its own element, reports it by `uc-error`, and remounts it on retry: when it is pressed, and
 * when network and server are back.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    // Its texts may have failed to load.
    failed.set(this, whenBack(retryAll));
    if (this.props.host) dispatch(this.props.host, 'uc-error', { error });
  }

  override componentWillUnmount(): void {
    failed.get(this)?.();
    failed.delete(this);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const text = texts[this.props.language];
    return (
      <div role="alert" style={style}>
        {text.failed}{' '}
        <button type="button" style={{ font: 'inherit' }} onClick={retryAll}>
          {text.retry}
        </button>
      </div>
    );
  }
}
