import type { Plugin } from 'vite';

type Change = { from: string; to: string };

/** Limits the library's memory, and says who is told when that was not enough. */
const MEMORY: readonly Change[] = [
  { from: 'getHeapMax=()=>2147483648', to: 'getHeapMax=()=>Module["heapMax"]??2147483648' },
  {
    from: 'requestedSize>maxHeapSize){return false}',
    to: 'requestedSize>maxHeapSize){Module["onMemoryRefused"]?.();return false}',
  },
  {
    from: 'if(replacement){return true}}return false}',
    to: 'if(replacement){return true}}Module["onMemoryRefused"]?.();return false}',
  },
];

const RHINO: readonly Change[] = [
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
];

/** The same for a later version of the tool both are built with, which passes types instead of their functions. */
const OCCT: readonly Change[] = [
  {
    from: 'newFunc(Function,args)(...closureArgs)',
    to:
      'callWithoutEval({argTypes,isClassMethodFunc,returns,needsDestructorStack})(humanName,throwBindingError,' +
      'cppInvokerFunc,cppTargetFunc,runDestructors,argTypes[0]["fromWireType"].bind(argTypes[0]),' +
      'argTypes[1]?.["toWireType"].bind(argTypes[1]),' +
      '...argTypes.slice(2).map(type=>type["toWireType"].bind(type)),...closureArgs.slice(5+argCount))',
  },
  {
    from: 'newFunc(Function,params)(...args)',
    to: 'emvalMethodWithoutEval({isNew:kind===1,types,retType,emval_returnValue})',
  },
];

/** The texts in each library and their replacements; each must occur exactly once. */
const LIBRARIES = [
  { name: 'rhino3dm', file: /\/rhino3dm\/rhino3dm\.module\.js(\?|$)/, changes: [...RHINO, ...MEMORY] },
  { name: 'occt-import-js', file: /\/occt-import-js\/dist\/occt-import-js\.js(\?|$)/, changes: [...OCCT, ...MEMORY] },
];

/** Replaces the functions that the library compiled from texts: between JavaScript and the compiled code. */
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
function emvalMethodWithoutEval({ isNew, types, retType, emval_returnValue }) {
  return function (object, method, destructorsRef, args) {
    let at = args;
    const values = types.map((type) => {
      const value = type.readValueFromPointer(at);
      at += type.argPackAdvance;
      return value;
    });
    const result = isNew ? new method(...values) : method.call(object, ...values);
    return retType.isVoid ? undefined : emval_returnValue(retType, destructorsRef, result);
  };
}
`;

/**
 * Lets the libraries for Rhino, STEP and IGES files run under a content policy that forbids making code from text,
 * limits their memory, and reports when that was not enough. If a new version of a library no longer matches, the build
 * stops here instead of failing in the browser.
 */
export function librariesWithoutEval(): Plugin {
  return {
    name: 'facet-libraries-without-eval',
    transform: (code, id) => {
      const library = LIBRARIES.find(({ file }) => file.test(id));
      if (!library) return null;
      let changed = code;
      for (const { from, to } of library.changes) {
        if (changed.split(from).length !== 2) throw new Error(`${library.name} no longer says: ${from}`);
        changed = changed.replace(from, () => to);
      }
      return { code: changed + HELPERS, map: null };
    },
  };
}
