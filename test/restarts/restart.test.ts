import { survivesRestarts } from '#test/support/restarts.ts';

survivesRestarts('fast', 50);
survivesRestarts('immediate', 50);
