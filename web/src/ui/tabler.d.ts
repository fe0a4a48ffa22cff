/** One drawing of the icon set, loaded by its own file so that tests do not load all of them. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('./icons').Icon;

  export { icon as default };
}
