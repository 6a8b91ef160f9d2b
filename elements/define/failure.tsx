import { Component, type CSSProperties, type ReactNode } from 'react';
import type { Language } from '#contract/preferences.ts';
import { dispatch } from './event.ts';

/** Of its own, because it must speak when the dictionaries are what failed to load. */
const texts: Record<Language, { failed: string; retry: string }> = {
  zh: { failed: '这部分无法显示', retry: '重试' },
  en: { failed: 'This part cannot be shown', retry: 'Try again' },
  ja: { failed: 'この部分を表示できません', retry: '再試行' },
};

/** Colours of its own, and one line where there is room: it stands in dark sidebars and low bars, too. */
const style: CSSProperties = {
  padding: '6px 16px',
  background: 'var(--colorNeutralBackground1)',
  color: 'var(--colorNeutralForeground1)',
};

/** What fails for one element, such as its texts, mostly fails for the others, too: they come back together. */
const failed = new Set<FailureBoundary>();

function retryAll(): void {
  for (const each of failed) each.setState({ failed: false });
  failed.clear();
}

interface FailureBoundaryProps {
  host: HTMLElement | undefined;
  language: Language;
  children: ReactNode;
}

/** Keeps a failing view to its own element, tells the page by `uc-error`, and mounts it anew on retry. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    failed.add(this);
    if (this.props.host) dispatch(this.props.host, 'uc-error', { error });
  }

  override componentWillUnmount(): void {
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
