import type { Plugin } from 'vite';

const LIBRARY = /\/rhino3dm\/rhino3dm\.module\.js(\?|$)/;

/** What stands in the library, and what stands there instead; each must be there exactly once. */
const CHANGES = [
  {
    from: 'return new Function(args1,invokerFnBody)',
    to: 'return callWithoutEval({argTypes,isClassMethodFunc,returns,needsDestructorStack})',
  },
  {
    from: 'new Function(Object.keys(captures),functionBody)(...Object.values(captures))',
    to:
      'emvalWithoutEval({kind,argFromPtr,wireSize:GenericWireTypeSize,isVoid:retType.isVoid,toReturnWire,' +
      'toValue:Emval.toValue,getStringOrSymbol,emval_returnValue})',
  },
  { from: 'getHeapMax=()=>2147483648', to: 'getHeapMax=()=>Module["heapMax"]??2147483648' },
  {
    from: 'requestedSize>maxHeapSize){return false}',
    to: 'requestedSize>maxHeapSize){Module["onMemoryRefused"]?.();return false}',
  },
  {
    from: 'if(replacement){return true}}return false}',
    to: 'if(replacement){return true}}Module["onMemoryRefused"]?.();return false}',
  },
] as const;

/** Does what the texts did that the library made into functions: from JavaScript to the compiled code and back. */
const HELPERS = `
function callWithoutEval({ argTypes, isClassMethodFunc, returns, needsDestructorStack }) {
  const count = argTypes.length - 2;
  const first = isClassMethodFunc ? 1 : 2;
  return (name, fail, invoker, fn, runDestructors, fromRetWire, toClassParamWire, ...rest) =>
    function (...given) {
      const destructors = needsDestructorStack ? [] : null;
      const wired = isClassMethodFunc ? [toClassParamWire(destructors, this)] : [];
      for (let at = 0; at < count; at += 1) wired.push(rest[at](destructors, given[at]));
      const result = invoker(fn, ...wired);
      if (destructors) runDestructors(destructors);
      else {
        let next = count;
        for (let at = first; at < argTypes.length; at += 1)
          if (argTypes[at].destructorFunction !== null) rest[next++](wired[at - first]);
      }
      return returns ? fromRetWire(result) : undefined;
    };
}
function emvalWithoutEval({ kind, argFromPtr, wireSize, isVoid, toReturnWire, toValue, getStringOrSymbol, emval_returnValue }) {
  const call = (handle, method, values) => {
    if (kind === 0) return toValue(handle)(...values);
    if (kind === 1) return toValue(handle)[getStringOrSymbol(method)](...values);
    if (kind === 2) return new (toValue(handle))(...values);
    return values.at(-1);
  };
  return function (handle, method, destructorsRef, args) {
    const result = call(handle, method, argFromPtr.map((read, at) => read(args + at * wireSize)));
    return isVoid ? undefined : emval_returnValue(toReturnWire, destructorsRef, result);
  };
}
`;

/**
 * Lets the library for Rhino files run under a content policy that forbids making code from texts, limits its
 * memory, and tells when that was not enough. A version of the library that is written otherwise ends the build here instead of failing in the browser.
 */
export function rhinoWithoutEval(): Plugin {
  return {
    name: 'facet-rhino-without-eval',
    transform: (code, id) => {
      if (!LIBRARY.test(id)) return null;
      let changed = code;
      for (const { from, to } of CHANGES) {
        if (changed.split(from).length !== 2) throw new Error(`rhino3dm no longer says: ${from}`);
        changed = changed.replace(from, () => to);
      }
      return { code: changed + HELPERS, map: null };
    },
  };
}
