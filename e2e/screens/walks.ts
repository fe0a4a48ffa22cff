import { billing } from './billing';
import { checkout } from './checkout';
import { ownersConsole } from './console';
import { customerWindow } from './customerWindow';
import { devices } from './devices';
import { doors } from './doors';
import { drawer } from './drawer';
import { entry } from './entry';
import { goods } from './goods';
import { hindi } from './hindi';
import { history } from './history';
import { lines } from './lines';
import { offline } from './offline';
import { outside } from './outside';
import { paying } from './paying';
import { rarities } from './rarities';
import { reports } from './reports';
import { sent } from './sent';
import { closing, opening } from './session';
import { settings } from './settings';
import { strict } from './strict';
import { touch } from './touch';
import type { Walk } from './walk';

/** All walks. What is new gets a step in one of them, or a walk of its own. */
export const WALKS: readonly Walk[] = [
  {
    name: 'a day at the till',
    about: 'A day at the till',
    steps: [...entry, ...opening, ...billing, ...checkout, ...sent, ...offline, ...closing],
  },
  doors,
  lines,
  strict,
  rarities,
  touch,
  paying,
  outside,
  customerWindow,
  drawer,
  history,
  goods,
  reports,
  ownersConsole,
  settings,
  devices,
  hindi,
];
