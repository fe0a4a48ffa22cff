export { sayProblem } from './sayProblem';
