import { element } from '@heliport/elements/react';

const PLATFORM: string = import.meta.env.VITE_PLATFORM;

/** The code of an element, from the platform. */
const code = (tag: string) => () => import(/* @vite-ignore */ `${PLATFORM}/elements/v1/${tag}.js`);

export const Login = element('uc-login', code('uc-login'));
export const Bars = element('uc-bars', code('uc-bars'));
