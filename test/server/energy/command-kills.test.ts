import { commandKills } from '#test/support/command-kills.ts';

commandKills(40);
