import { InjectionToken } from '@angular/core';
import type { ChildProps } from '@heliport/client';

export const CLIENT = new InjectionToken<ChildProps['client']>('client');
