import { Component, type ReactNode } from 'react';
import type { Language } from '#contract/constants.ts';
import { dispatch } from './event.ts';

/** Of its own, because it must speak when the dictionaries are what failed to load. */
const texts: Record<Language, { failed: string; why: string; retry: string }> = {
  zh: { failed: '这部分无法显示', why: '出现了意外错误。', retry: '重试' },
  en: { failed: 'This part cannot be shown', why: 'Something unexpected happened.', retry: 'Try again' },
  ja: { failed: 'この部分を表示できません', why: '予期しないエラーが発生しました。', retry: '再試行' },
};

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
    if (this.props.host) dispatch(this.props.host, 'uc-error', { error });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const text = texts[this.props.language];
    return (
      <div role="alert" style={{ padding: 16 }}>
        <strong>{text.failed}</strong>
        <p style={{ margin: '4px 0 12px' }}>{text.why}</p>
        <button type="button" onClick={() => this.setState({ failed: false })}>
          {text.retry}
        </button>
      </div>
    );
  }
}
