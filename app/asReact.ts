/**
 * The portal, react-admin and MUI are written for React and drawn by Preact, a tenth of its size, which package.json puts in its place.
 * Here Preact learns what they rely on and it does otherwise. Comes before anything is drawn.
 */
import 'preact/compat';
import { Component, options, type VNode } from 'preact';

type Given = { autoFocus?: boolean; defaultValue?: unknown; value?: unknown };
type Ref = ((element: Element | null) => unknown) | { current: unknown };

const focused = new WeakSet<Element>();
const toFocus: HTMLElement[] = [];

/**
 * Has an element focused when it is first there, and not each time it is drawn again: after the layout effects, which put in the styles
 * of what is new. Without them it may stand below the page, and the page would scroll down to it.
 */
function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement) || focused.has(element)) return;
  focused.add(element);
  toFocus.push(element);
}

const focusing = new WeakMap<Ref, (element: Element | null) => unknown>();

/** A ref that also focuses; the same one for the same ref, or it would be told at each drawing that its element has gone and come. */
function alsoFocus(ref: Ref): (element: Element | null) => unknown {
  const known = focusing.get(ref);
  if (known) return known;
  const both = (element: Element | null) => {
    let undo: unknown;
    if (typeof ref === 'function') undo = ref(element);
    else ref.current = element;
    focus(element);
    return typeof undo === 'function' ? undo : undefined;
  };
  focusing.set(ref, both);
  return both;
}

const { vnode: made } = options;

/** What an element is given, as React takes it. */
function given(element: VNode<Given>): void {
  if ('autoFocus' in element.props) {
    const { autoFocus, ...others } = element.props;
    element.props = others;
    if (autoFocus) element.ref = element.ref ? alsoFocus(element.ref as Ref) : focus;
  }
  // What an input begins with stands until somebody types: beside a `value` of undefined it would be put back at each drawing.
  if (element.props.defaultValue != null && element.props.value == null) {
    const { value: _, ...others } = element.props;
    element.props = others;
  }
}

options.vnode = (vnode: VNode<Given>) => {
  if (typeof vnode.type === 'string') given(vnode);
  made?.(vnode);
};

/** A component's effects that wait, and what is called before it is drawn and once what was drawn stands: by names that Preact keeps for others. */
type Drawn = VNode & { __c?: { __H?: { __h: unknown[] } } };
type Drawing = { __r?: (vnode: Drawn) => void; __c?: (vnode: Drawn, queue: unknown[]) => void };

const drawing = options as Drawing;
const { __r: draw, __c: commit } = drawing;
let effects: (() => void) | undefined;
let stands = true;
let committing = false;
/** What layout effects have drawn again. */
const again = new WeakSet<object>();

const { setState } = Component.prototype;
Component.prototype.setState = function (...of) {
  if (committing) again.add(this);
  return setState.apply(this, of);
};

function runEffects(): void {
  const run = effects;
  effects = undefined;
  run?.();
}

// Before the next frame, as React does for what somebody did.
options.requestAnimationFrame = (run) => {
  effects = run;
  queueMicrotask(runEffects);
};
// And all of them, a part's before those of what it stands in, before one whose effects wait is drawn again, which would run its own
// first; or what a layout effect changed: what closed gives the focus back before what has come takes it.
drawing.__r = (vnode) => {
  const { __c: part } = vnode;
  if (stands && part && (again.delete(part) || part.__H?.__h.length)) runEffects();
  stands = false;
  draw?.(vnode);
};
drawing.__c = (vnode, queue) => {
  stands = true;
  committing = true;
  commit?.(vnode, queue);
  committing = false;
  for (const element of toFocus.splice(0)) element.focus();
};

/** Whether an event is on its way to the window, and others on that way have yet to hear of it. */
const goesOn = (event: Event): boolean =>
  event.bubbles &&
  !event.cancelBubble &&
  event.currentTarget !== window &&
  event.composedPath().at(-1) === window;

// What an event changes is drawn when all have heard of it. A browser runs microtasks between two that hear, and what the second is
// about would be gone: the list of a dialog that a click on its entry closes.
options.debounceRendering = (draw) => {
  const { event } = window;
  if (!event || !goesOn(event)) return queueMicrotask(draw);
  const heard = () => {
    window.removeEventListener(event.type, heard);
    clearTimeout(stopped);
    queueMicrotask(draw);
  };
  window.addEventListener(event.type, heard);
  // Where one of them keeps it from the others.
  const stopped = setTimeout(heard);
};
