// Written by scripts/elements-manifest.mjs; do not edit.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'uc-administration': DetailedHTMLProps<HTMLAttributes<UcAdministration>, UcAdministration> & {
        class?: string | undefined;
        section?: 'organization' | 'roles' | 'members' | 'platform' | 'apps' | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-agreement': DetailedHTMLProps<HTMLAttributes<UcAgreement>, UcAgreement> & {
        class?: string | undefined;
        inline?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-alarm-inbox': DetailedHTMLProps<HTMLAttributes<UcAlarmInbox>, UcAlarmInbox> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-apply-to-join': DetailedHTMLProps<HTMLAttributes<UcApplyToJoin>, UcApplyToJoin> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ applied: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-asset-label': DetailedHTMLProps<HTMLAttributes<UcAssetLabel>, UcAssetLabel> & {
        class?: string | undefined;
        labels?: readonly { code: string; name: string; place?: string; serial?: string }[] | undefined;
        layout?: 'sheet' | 'single' | undefined;
        skip?: number | undefined;
        caption?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-audit': DetailedHTMLProps<HTMLAttributes<UcAudit>, UcAudit> & {
        class?: string | undefined;
        subject?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-avatar-editor': DetailedHTMLProps<HTMLAttributes<UcAvatarEditor>, UcAvatarEditor> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ avatar: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-bars': DetailedHTMLProps<HTMLAttributes<UcBars>, UcBars> & {
        class?: string | undefined;
        label?: string | undefined;
        unit?: string | undefined;
        parts?: readonly { readonly name: string; readonly tone: | 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; }[] | undefined;
        bars?: readonly { readonly label: string; readonly values: readonly (number | null)[]; readonly isEstimated?: boolean | undefined; }[] | undefined;
        decimals?: number | undefined;
        height?: number | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-change-password': DetailedHTMLProps<HTMLAttributes<UcChangePassword>, UcChangePassword> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ changed: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-command-palette': DetailedHTMLProps<HTMLAttributes<UcCommandPalette>, UcCommandPalette> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-curve': DetailedHTMLProps<HTMLAttributes<UcCurve>, UcCurve> & {
        class?: string | undefined;
        label?: string | undefined;
        data?: { readonly tz: string; readonly offsets: readonly { readonly from: number; readonly minutes: number }[]; readonly series: readonly { readonly station: string; readonly device: string; readonly point: string; readonly unit: string; readonly ts: readonly number[]; readonly value: readonly (number | null)[]; readonly min?: readonly (number | null)[] | undefined; readonly max?: readonly (number | null)[] | undefined; readonly quality: readonly number[]; readonly expected: number; readonly have: number; }[]; readonly compared?: | readonly { readonly station: string; readonly device: string; readonly point: string; readonly unit: string; readonly ts: readonly number[]; readonly value: readonly (number | null)[]; readonly min?: readonly (number | null)[] | undefined; readonly max?: readonly (number | null)[] | undefined; readonly quality: readonly number[]; readonly expected: number; readonly have: number; readonly at: readonly (number | null)[]; }[] | undefined; } | undefined;
        lines?: readonly { readonly name: string; readonly tone?: | 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined; readonly shape?: 'line' | 'step' | undefined; readonly decimals?: number | undefined; readonly hidden?: boolean | undefined; }[] | undefined;
        from?: number | undefined;
        to?: number | undefined;
        range?: { readonly from: number; readonly to: number } | undefined;
        bands?: readonly { readonly from: number; readonly to: number; readonly label: string; readonly tone?: 'sharp' | 'peak' | 'shoulder' | 'valley' | 'deepValley' | undefined; }[] | undefined;
        thresholds?: readonly { readonly value: number; readonly unit: string; readonly label: string; readonly level?: 1 | 2 | 3 | undefined; }[] | undefined;
        marks?: readonly { readonly id: string; readonly ts: number; readonly kind: 'alarm' | 'command' | 'price' | 'fix' | 'plan'; readonly label: string; readonly level?: 1 | 2 | 3 | undefined; }[] | undefined;
        gaps?: readonly { readonly from: number; readonly to: number; readonly reason?: string | undefined }[] | undefined;
        comparedLabel?: string | undefined;
        empty?: string | undefined;
        failure?: string | undefined;
        height?: number | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-range'?: ((event: CustomEvent<{ from: number; to: number } | null>) => void) | undefined;
        'onuc-mark'?: ((event: CustomEvent<{ id: string }>) => void) | undefined;
        'onuc-hidden'?: ((event: CustomEvent<{ hidden: readonly number[] }>) => void) | undefined;
        'onuc-retry'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-data-table': DetailedHTMLProps<HTMLAttributes<UcDataTable>, UcDataTable> & {
        class?: string | undefined;
        label?: string | undefined;
        columns?: readonly { readonly key: string; readonly label: string; readonly number?: boolean | undefined; readonly nowrap?: boolean | undefined; readonly decimals?: number | undefined; readonly sort?: string | undefined; readonly pinned?: boolean | undefined; }[] | undefined;
        rows?: readonly Readonly<Record<string, unknown>>[] | undefined;
        rowKey?: string | undefined;
        sort?: string | undefined;
        placeholders?: number | undefined;
        selectable?: boolean | undefined;
        selected?: readonly string[] | undefined;
        total?: number | undefined;
        openable?: boolean | undefined;
        chips?: readonly { readonly key: string; readonly text: string }[] | undefined;
        table?: string | undefined;
        cell?: ( row: Readonly<Record<string, unknown>>, column: string, ) => | string | Node | { readonly text: string; readonly note?: string | undefined; readonly href?: string | undefined; } | undefined | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-sort'?: ((event: CustomEvent<{ sort: string }>) => void) | undefined;
        'onuc-select'?: ((event: CustomEvent<{ selected: readonly string[] }>) => void) | undefined;
        'onuc-select-all'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-chip'?: ((event: CustomEvent<{ key: string }>) => void) | undefined;
        'onuc-clear'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-arrange'?: ((event: CustomEvent<{ shown: readonly string[] }>) => void) | undefined;
        'onuc-row'?: ((event: CustomEvent<{ key: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-dictionary': DetailedHTMLProps<HTMLAttributes<UcDictionary>, UcDictionary> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-difference': DetailedHTMLProps<HTMLAttributes<UcDifference>, UcDifference> & {
        class?: string | undefined;
        was?: string | undefined;
        became?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-drawer': DetailedHTMLProps<HTMLAttributes<UcDrawer>, UcDrawer> & {
        class?: string | undefined;
        open?: boolean | undefined;
        heading?: string | undefined;
        note?: string | undefined;
        hasPrevious?: boolean | undefined;
        hasNext?: boolean | undefined;
        tabs?: readonly { readonly key: string; readonly title: string }[] | undefined;
        tab?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-step'?: ((event: CustomEvent<{ by: 1 | -1 }>) => void) | undefined;
        'onuc-tab'?: ((event: CustomEvent<{ tab: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-exchange-rate': DetailedHTMLProps<HTMLAttributes<UcExchangeRate>, UcExchangeRate> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-export': DetailedHTMLProps<HTMLAttributes<UcExport>, UcExport> & {
        class?: string | undefined;
        source?: string | undefined;
        filter?: Readonly<Record<string, unknown>> | undefined;
        columns?: readonly string[] | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-figure': DetailedHTMLProps<HTMLAttributes<UcFigure>, UcFigure> & {
        class?: string | undefined;
        label?: string | undefined;
        value?: number | undefined;
        missing?: boolean | undefined;
        unit?: string | undefined;
        decimals?: number | undefined;
        quality?: 'measured' | 'estimated' | 'late' | 'incomplete' | 'simulated' | 'suspect' | 'demo' | undefined;
        since?: number | undefined;
        offsets?: readonly { readonly from: number; readonly minutes: number }[] | undefined;
        derivation?: { readonly formula?: string | undefined; readonly inputs?: | readonly { readonly label: string; readonly value: number | null; readonly unit?: string | undefined; readonly quality?: | 'measured' | 'estimated' | 'late' | 'incomplete' | 'simulated' | 'suspect' | 'demo' | undefined; readonly href?: string | undefined; }[] | undefined; readonly coverage?: | { readonly have: number; readonly expected: number; readonly unit: string } | undefined; readonly notes?: readonly string[] | undefined; readonly links?: readonly { readonly label: string; readonly href: string }[] | undefined; } | undefined;
        href?: string | undefined;
        size?: 'small' | 'medium' | 'large' | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-gallery': DetailedHTMLProps<HTMLAttributes<UcGallery>, UcGallery> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-gauge': DetailedHTMLProps<HTMLAttributes<UcGauge>, UcGauge> & {
        class?: string | undefined;
        label?: string | undefined;
        value?: number | undefined;
        min?: number | undefined;
        max?: number | undefined;
        unit?: string | undefined;
        decimals?: number | undefined;
        tone?: 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
        limits?: readonly { readonly value: number; readonly level: 1 | 2 | 3; readonly label: string }[] | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-heat': DetailedHTMLProps<HTMLAttributes<UcHeat>, UcHeat> & {
        class?: string | undefined;
        label?: string | undefined;
        unit?: string | undefined;
        rows?: readonly string[] | undefined;
        columns?: readonly string[] | undefined;
        values?: readonly (readonly (number | null)[])[] | undefined;
        min?: number | undefined;
        max?: number | undefined;
        limit?: number | undefined;
        least?: number | undefined;
        isAroundZero?: boolean | undefined;
        notes?: readonly (readonly (string | null)[])[] | undefined;
        decimals?: number | undefined;
        tone?: 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
        isWritten?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-cell'?: ((event: CustomEvent<{ row: number; column: number }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-icons': DetailedHTMLProps<HTMLAttributes<UcIcons>, UcIcons> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-import': DetailedHTMLProps<HTMLAttributes<UcImport>, UcImport> & {
        class?: string | undefined;
        kind?: string | undefined;
        code?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-imported'?: ((event: CustomEvent<{ changed: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-import-flow': DetailedHTMLProps<HTMLAttributes<UcImportFlow>, UcImportFlow> & {
        class?: string | undefined;
        kind?: string | undefined;
        importId?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ changed: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-inbox': DetailedHTMLProps<HTMLAttributes<UcInbox>, UcInbox> & {
        class?: string | undefined;
        kind?: string | undefined;
        modal?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-invitation-code': DetailedHTMLProps<HTMLAttributes<UcInvitationCode>, UcInvitationCode> & {
        class?: string | undefined;
        orgUuid?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-jobs': DetailedHTMLProps<HTMLAttributes<UcJobs>, UcJobs> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-joined-organizations': DetailedHTMLProps<HTMLAttributes<UcJoinedOrganizations>, UcJoinedOrganizations> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-label-reader': DetailedHTMLProps<HTMLAttributes<UcLabelReader>, UcLabelReader> & {
        class?: string | undefined;
        failure?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-label'?: ((event: CustomEvent<{ code: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-load-failure': DetailedHTMLProps<HTMLAttributes<UcLoadFailure>, UcLoadFailure> & {
        class?: string | undefined;
        dialog?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ loaded: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-login': DetailedHTMLProps<HTMLAttributes<UcLogin>, UcLogin> & {
        class?: string | undefined;
        redirect?: string | undefined;
        username?: string | undefined;
        failure?: string | undefined;
        mode?: 'password' | 'code' | undefined;
        registered?: boolean | undefined;
        formOnly?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-signed-in'?: ((event: CustomEvent<{ redirect: string }>) => void) | undefined;
        'onuc-sign-in-failed'?: ((event: CustomEvent<{ message: string }>) => void) | undefined;
        'onuc-mode-changed'?: ((event: CustomEvent<{ mode: 'password' | 'code' }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-members': DetailedHTMLProps<HTMLAttributes<UcMembers>, UcMembers> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-navbar': DetailedHTMLProps<HTMLAttributes<UcNavbar>, UcNavbar> & {
        class?: string | undefined;
        withoutMenu?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-organization-change'?: ((event: CustomEvent<{ orgUuid: string; orgName: string }>) => void) | undefined;
        'onuc-organization-changed'?: ((event: CustomEvent<{ orgUuid: string; orgName: string }>) => void) | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-sign-out'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-no-permission': DetailedHTMLProps<HTMLAttributes<UcNoPermission>, UcNoPermission> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-not-found': DetailedHTMLProps<HTMLAttributes<UcNotFound>, UcNotFound> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-notices': DetailedHTMLProps<HTMLAttributes<UcNotices>, UcNotices> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-notification-center': DetailedHTMLProps<HTMLAttributes<UcNotificationCenter>, UcNotificationCenter> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-one-line': DetailedHTMLProps<HTMLAttributes<UcOneLine>, UcOneLine> & {
        class?: string | undefined;
        label?: string | undefined;
        devices?: readonly { readonly code: string; readonly name: string; readonly kind: string; readonly parent: string | null; readonly points?: readonly object[] | undefined; }[] | undefined;
        latest?: readonly { readonly device: string; readonly ts: number; readonly values: Readonly<Record<string, number | null>>; }[] | undefined;
        alarms?: readonly { readonly device: string | null; readonly level: number; readonly name: string }[] | undefined;
        now?: number | undefined;
        href?: string | undefined;
        sight?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-device'?: ((event: CustomEvent<{ code: string }>) => void) | undefined;
        'onuc-sight'?: ((event: CustomEvent<{ sight: 'diagram' | 'table' }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-org-cascader': DetailedHTMLProps<HTMLAttributes<UcOrgCascader>, UcOrgCascader> & {
        class?: string | undefined;
        disabled?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-organization-change'?: ((event: CustomEvent<{ orgUuid: string; orgName: string }>) => void) | undefined;
        'onuc-organization-changed'?: ((event: CustomEvent<{ orgUuid: string; orgName: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-password-recovery': DetailedHTMLProps<HTMLAttributes<UcPasswordRecovery>, UcPasswordRecovery> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-passwordback': DetailedHTMLProps<HTMLAttributes<UcPasswordback>, UcPasswordback> & {
        class?: string | undefined;
        formOnly?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-period': DetailedHTMLProps<HTMLAttributes<UcPeriod>, UcPeriod> & {
        class?: string | undefined;
        from?: string | undefined;
        to?: string | undefined;
        today?: string | undefined;
        zone?: string | undefined;
        zones?: readonly string[] | undefined;
        basis?: 'own' | 'one' | undefined;
        kinds?: readonly ('day' | 'week' | 'month' | 'year' | 'days7' | 'days30' | 'range')[] | undefined;
        cycleDay?: number | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-period'?: ((event: CustomEvent<{ from: string; to: string; kind: 'day' | 'week' | 'month' | 'year' | 'days7' | 'days30' | 'range'; basis: 'own' | 'one'; }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-planned': DetailedHTMLProps<HTMLAttributes<UcPlanned>, UcPlanned> & {
        class?: string | undefined;
        app?: { title: Record<'zh' | 'en' | 'ja', string>; summary?: Record<'zh' | 'en' | 'ja', string>; routes?: readonly { path: string; title: Record<'zh' | 'en' | 'ja', string>; functionCode?: string; hidden?: boolean; activePath?: string; planned?: boolean; }[]; } | undefined;
        basePath?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-reauthenticate': DetailedHTMLProps<HTMLAttributes<UcReauthenticate>, UcReauthenticate> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ proved: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-register': DetailedHTMLProps<HTMLAttributes<UcRegister>, UcRegister> & {
        class?: string | undefined;
        redirect?: string | undefined;
        phone?: string | undefined;
        name?: string | undefined;
        failure?: string | undefined;
        formOnly?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-registered'?: ((event: CustomEvent<{ phone: string }>) => void) | undefined;
        'onuc-registration-failed'?: ((event: CustomEvent<{ message: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-sankey': DetailedHTMLProps<HTMLAttributes<UcSankey>, UcSankey> & {
        class?: string | undefined;
        label?: string | undefined;
        unit?: string | undefined;
        nodes?: readonly { readonly id: string; readonly label: string; readonly tone?: | 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined; }[] | undefined;
        flows?: readonly { readonly from: string; readonly to: string; readonly value: number }[] | undefined;
        decimals?: number | undefined;
        height?: number | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-saved-views': DetailedHTMLProps<HTMLAttributes<UcSavedViews>, UcSavedViews> & {
        class?: string | undefined;
        list?: string | undefined;
        query?: string | undefined;
        columns?: string | undefined;
        fresh?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-view'?: ((event: CustomEvent<{ name: string; query: string; columns: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-schedule': DetailedHTMLProps<HTMLAttributes<UcSchedule>, UcSchedule> & {
        class?: string | undefined;
        source?: string | undefined;
        filter?: Readonly<Record<string, unknown>> | undefined;
        columns?: readonly string[] | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-security': DetailedHTMLProps<HTMLAttributes<UcSecurity>, UcSecurity> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-settings': DetailedHTMLProps<HTMLAttributes<UcSettings>, UcSettings> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-sidebar': DetailedHTMLProps<HTMLAttributes<UcSidebar>, UcSidebar> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-signed-out': DetailedHTMLProps<HTMLAttributes<UcSignedOut>, UcSignedOut> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ relogin: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-spark': DetailedHTMLProps<HTMLAttributes<UcSpark>, UcSpark> & {
        class?: string | undefined;
        label?: string | undefined;
        values?: readonly (number | null)[] | undefined;
        unit?: string | undefined;
        tone?: 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
        decimals?: number | undefined;
        min?: number | undefined;
        max?: number | undefined;
        width?: number | undefined;
        height?: number | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-station-map': DetailedHTMLProps<HTMLAttributes<UcStationMap>, UcStationMap> & {
        class?: string | undefined;
        label?: string | undefined;
        stations?: readonly { readonly code: string; readonly name: string; readonly lng: number; readonly lat: number; readonly state: 'alarm3' | 'alarm2' | 'silent' | 'alarm1' | 'debug' | 'construction' | 'normal'; readonly note?: string | undefined; }[] | undefined;
        route?: readonly string[] | undefined;
        href?: string | undefined;
        height?: number | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-station'?: ((event: CustomEvent<{ code: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-station-picker': DetailedHTMLProps<HTMLAttributes<UcStationPicker>, UcStationPicker> & {
        class?: string | undefined;
        label?: string | undefined;
        hiddenLabel?: boolean | undefined;
        value?: string | undefined;
        multiple?: boolean | undefined;
        most?: number | undefined;
        groupBy?: 'type' | 'region' | 'organization' | undefined;
        required?: boolean | undefined;
        disabled?: boolean | undefined;
        remember?: string | undefined;
        inline?: boolean | undefined;
        href?: string | undefined;
        notes?: Readonly<Record<string, string>> | undefined;
        stations?: readonly { readonly code: string; readonly name: string; readonly type: 'PV' | 'ES' | 'PV_ES' | 'BS' | 'CES'; readonly status: 'construction' | 'debug' | 'operation'; readonly tz: string; readonly region: string | null; readonly organization: string; }[] | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-stations'?: ((event: CustomEvent<{ codes: readonly string[]; stations: readonly { code: string; name: string; tz: string }[]; }>) => void) | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-tabs': DetailedHTMLProps<HTMLAttributes<UcTabs>, UcTabs> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-update-email': DetailedHTMLProps<HTMLAttributes<UcUpdateEmail>, UcUpdateEmail> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-close'?: ((event: CustomEvent<{ changed: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-update-phone': DetailedHTMLProps<HTMLAttributes<UcUpdatePhone>, UcUpdatePhone> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onpasswordChanged'?: ((event: CustomEvent<undefined>) => void) | undefined;
        'onuc-close'?: ((event: CustomEvent<{ changed: boolean }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-user-info': DetailedHTMLProps<HTMLAttributes<UcUserInfo>, UcUserInfo> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-profile-saved'?: ((event: CustomEvent<{ name: string; gender: number }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
      'uc-workbench': DetailedHTMLProps<HTMLAttributes<UcWorkbench>, UcWorkbench> & {
        class?: string | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-navigate'?: ((event: CustomEvent<{ path: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>) => void) | undefined;
      };
    }
  }
}
