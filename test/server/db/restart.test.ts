import { survivesRestarts } from '#test/support/restarts.ts';

survivesRestarts('fast', 3);
survivesRestarts('immediate', 2);
