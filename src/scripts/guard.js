// Says what happened where the page cannot start or cannot go on, and tries once to get it going. The first script of the
// page: it needs nothing but itself, and is written in the syntax of 2009 so that a browser runs it that is too old for
// the others. `cargo xtask build` puts the words in, those of `trouble.txt` in English alone: in another language they come
// with those of the page, which breaks only once it is there. `slim.mjs` puts the whole into `index.html`.
(function () {
  'use strict';
  var WORDS = {};
  /** The loading notice is shown after this many ms: most starts are quicker. */
  var SLOW = 2000;
  /** Where a tab notes that it has reloaded after a failed start, so that it does not reload again and again. */
  var RETRIED = 'skyline.retried';
  var LAST = 'skyline.last';
  /** What is said, and which ways on there are. */
  var KINDS = {
    old: { title: 'start.title', about: 'start.old' },
    wasm: { title: 'start.title', about: 'start.wasm' },
    policy: { title: 'start.title', about: 'start.policy' },
    failed: { title: 'start.title', about: 'start.failed', reloads: true },
    trap: { title: 'trap.title', about: 'trap.about', reloads: true, saves: true },
    gone: { title: 'gone.title', about: 'gone.about', reloads: true, saves: true, waits: true }
  };
  /** Events that the page does not hear while something is told over it. */
  var MUTED = 'keydown keyup keypress beforeinput input change paste cut drop dragover pointerdown pointermove pointerup ' +
    'mousedown mouseup click dblclick contextmenu touchstart touchmove touchend wheel';
  /** Those that a page which broke does not hear either: it might save what it has half done. */
  var MUTED_BROKEN = MUTED + ' hashchange popstate storage pagehide visibilitychange beforeunload';
  /** How long an answer is waited for, in ms. */
  var PATIENCE = 10000;
  var root = document.documentElement;
  var panel = null;
  var isHealing = false;
  var panic = '';
  var muted = '';
  /** What the browser told of a policy that blocked something of ours, and of one that blocked a script in the page. */
  var blocked = '';
  var inline = '';

  function storage(name, act) {
    try {
      return act(window[name]);
    } catch (denied) {
      return undefined;
    }
  }

  /** The language chosen by hand before, or else that of the browser, as far as the page speaks it. */
  function language() {
    var wanted = [].slice.call(navigator.languages || [navigator.language || '']);
    wanted.unshift(storage('localStorage', function (kept) { return kept.getItem('skyline.language'); }) || '');
    for (var at = 0; at < wanted.length; at += 1) {
      for (var tag in WORDS) if (tag.slice(0, 2) === wanted[at].slice(0, 2).toLowerCase()) return tag;
    }
    return 'en';
  }
  var begun = language();
  function t(key) {
    var own = WORDS[window.skylineTag || begun] || {};
    var ofPage = new RegExp('^' + key + '\t(.*)', 'm').exec(window.skylineWords || '');
    return own[key] || (ofPage && ofPage[1]) || WORDS.en[key];
  }

  function isReady() {
    return root.getAttribute('data-ready') === 'true';
  }

  function whenThere(act) {
    if (document.body) act();
    else document.addEventListener('DOMContentLoaded', act);
  }

  function element(name, text, parent, className) {
    var made = document.createElement(name);
    if (text) made.textContent = text;
    if (className) made.className = className;
    parent.appendChild(made);
    return made;
  }

  function button(key, parent, press) {
    var made = element('button', t(key), parent, 'btn');
    made.type = 'button';
    made.setAttribute('data-action', key.split('.')[1]);
    made.addEventListener('click', press);
    return made;
  }

  /** The page's own module, by the script that names it. */
  function release() {
    var own = document.querySelector('script[data-wasm]');
    return own ? own.getAttribute('data-wasm') : '';
  }

  function hasOwn(fault, type) {
    return typeof window[type] === 'function' && fault instanceof window[type];
  }

  /** Whether a module broke: it trapped, or its stack was too deep. */
  function isTrap(fault) {
    if (!fault || typeof WebAssembly !== 'object') return false;
    if (fault instanceof WebAssembly.RuntimeError) return true;
    return /^(RangeError|InternalError)$/.test(fault.name) && /wasm/.test(fault.stack);
  }

  /** What the browser lacks, or its site forbids, so that no start can succeed; nothing where it could. */
  function lacking() {
    if (blocked) return 'policy';
    if (typeof WebAssembly !== 'object') return 'wasm';
    try {
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    } catch (forbidden) {
      return 'policy';
    }
    // A function of two results and a table of references: what came last of all that the modules need.
    var newest = [0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 0, 2, 111, 127, 3, 2, 1, 0, 10, 8, 1, 6, 0, 208, 111, 65, 0, 11];
    return WebAssembly.validate(new Uint8Array(newest)) ? '' : 'old';
  }

  /** Whether the game is saved, in words; nothing where there is none to save. Each move is saved when it is made. */
  function saved() {
    var word = 'trap.unsaved';
    try {
      var id = sessionStorage.getItem(LAST) || localStorage.getItem(LAST);
      var game = id && localStorage.getItem('skyline.game.' + id);
      word = 'trap.full';
      // The last move may have found no room: what is as long must have some.
      localStorage.setItem('skyline-probe', game || '-');
      localStorage.removeItem('skyline-probe');
      word = game ? 'trap.saved' : '';
    } catch (denied) {
      // What was being tried is what is told.
    }
    return word && t(word);
  }

  function details(fault) {
    var what = [panic, fault && (fault.stack || fault.message || String(fault)), blocked];
    // Firefox and Safari leave the message out of the stack.
    if (fault && fault.message && String(fault.stack).indexOf(fault.message) < 0) what.unshift(fault.name + ': ' + fault.message);
    what.push(release(), navigator.userAgent);
    // The address may have a whole puzzle in it.
    return what.filter(Boolean).join('\n').split(location.href).join(location.pathname);
  }

  /** Keeps an event from the page under the panel. */
  function mute(event) {
    var isInside = event.target && event.target.nodeType === 1 && panel.contains(event.target);
    if (isInside && event.type === 'click') return;
    event.stopImmediatePropagation();
    if (!isInside && /^(click|paste|cut|drop|dragover|beforeinput)$/.test(event.type)) event.preventDefault();
  }

  function muteAll(names) {
    muted.split(' ').forEach(function (name) { window.removeEventListener(name, mute, true); });
    muted = names;
    muted.split(' ').forEach(function (name) { window.addEventListener(name, mute, { capture: true, passive: false }); });
  }

  function open() {
    if (panel.showModal) panel.showModal();
    else panel.setAttribute('open', '');
  }

  function remove(node) {
    node.parentNode.removeChild(node);
  }

  function dismiss() {
    muteAll('');
    remove(panel);
    panel = null;
  }

  /** Begins with another game: which one was open last is forgotten, the game itself stays. */
  function without() {
    ['sessionStorage', 'localStorage'].forEach(function (name) {
      storage(name, function (kept) { kept.removeItem(LAST); });
    });
    history.replaceState(null, '', location.pathname);
    location.reload();
  }

  function build(kind, fault) {
    var what = KINDS[kind];
    var isStarting = !isReady();
    panel = element('dialog', '', document.body, 'trouble');
    var attributes = { role: 'alertdialog', 'aria-labelledby': 'trouble-title', 'aria-describedby': 'trouble-about', 'data-trouble': kind };
    for (var name in attributes) panel.setAttribute(name, attributes[name]);
    panel.lang = window.skylineTag || begun;
    element('h2', t(what.title), panel).id = 'trouble-title';
    var about = element('div', '', panel);
    about.id = 'trouble-about';
    element('p', t(what.about), about);
    if (what.saves && saved()) element('p', saved(), about);
    var ways = element('div', '', panel, 'ways');
    var first = what.reloads && button('start.reload', ways, function () { location.reload(); });
    if (first) first.className += ' main';
    if (what.waits) button('gone.later', ways, dismiss);
    if (kind === 'trap' && isStarting) {
      element('p', t('trap.without.about'), about);
      button('trap.without', ways, without);
    }
    var more = element('details', '', panel);
    element('summary', t('start.details'), more);
    element('pre', details(fault), more);
    panel.addEventListener('click', function (event) { event.stopPropagation(); });
    panel.addEventListener('cancel', function (event) { event.preventDefault(); });
    // Some browsers close a dialog all the same when Escape is pressed again.
    panel.addEventListener('close', function () { if (panel) open(); });
    muteAll(what.waits ? MUTED : MUTED_BROKEN);
    open();
    if (first) first.focus();
  }

  /** Shows over the page what happened. Only the first fault is shown; later ones are usually its consequences. */
  function stop(kind, fault) {
    if (panel) return;
    whenThere(function () {
      if (panel) return;
      [].forEach.call(document.querySelectorAll('.starting'), remove);
      build(kind, fault);
    });
  }

  /** The promise, or after some time a failure. */
  function inTime(promise) {
    return Promise.race([promise, new Promise(function (_, late) { setTimeout(late, PATIENCE, new Error('no answer')); })]);
  }

  /** Throws away what the browser keeps of the page's files, which a bad answer may have got into. Games stay. */
  function drop() {
    var own = new URL('sw.js', document.baseURI).href;
    var isOwn = function (worker) { return worker && worker.scriptURL === own; };
    var workers = navigator.serviceWorker ? navigator.serviceWorker.getRegistration() : Promise.resolve();
    return workers.then(function (kept) {
      return kept && [kept.active, kept.waiting, kept.installing].some(isOwn) && kept.unregister();
    }).then(function () {
      return window.caches ? caches.keys() : [];
    }).then(function (names) {
      return Promise.all(names.filter(function (name) { return /^skyline /.test(name); }).map(function (name) {
        // Another site on this host may have such names, too.
        return caches.match(new URL('./', document.baseURI).href, { cacheName: name }).then(function (own) { return own && caches.delete(name); });
      }));
    }).then(function () {
      // The browser's own cache may have the bad file, too.
      return release() && fetch(release(), { cache: 'reload' }).then(function (answer) { return answer.arrayBuffer(); });
    });
  }

  /** A start failed: once it is tried again from the network, if that is there; then it is told. */
  function failed(fault) {
    if (isHealing || panel) return;
    var lack = lacking();
    var kind = isTrap(fault) || panic ? 'trap' : 'failed';
    if (lack) return stop(lack, fault);
    var tell = function () {
      isHealing = false;
      stop(kind, fault);
    };
    var isFirst = storage('sessionStorage', function (kept) { return !kept.getItem(RETRIED); });
    if (!isFirst || !window.fetch) return tell();
    // Noted at the end: who reloads the page meanwhile has not tried yet.
    var again = function () {
      var isNoted = storage('sessionStorage', function (kept) { return kept.setItem(RETRIED, '1'), true; });
      if (isNoted) location.reload();
      else tell();
    };
    isHealing = true;
    // A service worker lets this one through: what it keeps stays where nobody could replace it.
    inTime(fetch('sw.js', { cache: 'no-store' })).then(function (answer) {
      if (!answer.ok) throw new Error(String(answer.status));
      inTime(drop()).then(again, again);
    }).then(undefined, tell);
  }

  /** A file of this release did not come: tells if the site has another release by now. */
  function missed() {
    fetch('./', { cache: 'no-store' }).then(function (answer) {
      return answer.ok ? answer.text() : '';
    }).then(function (text) {
      var there = /data-wasm="?([\w./-]+\.wasm)/.exec(text);
      if (there && there[1] !== release()) stop('gone');
    }, function () {});
  }

  /** An error that nobody caught, in a script or in a promise. */
  function uncaught(fault, isOfScript) {
    if (isTrap(fault)) return isReady() ? stop('trap', fault) : failed(fault);
    // A script that such a browser cannot read, or that asks for what it does not have.
    if (isOfScript && !isReady() && (hasOwn(fault, 'SyntaxError') || hasOwn(fault, 'TypeError') || hasOwn(fault, 'ReferenceError'))) {
      if (hasOwn(fault, 'SyntaxError')) stop(lacking() || 'old', fault);
      else failed(fault);
    }
  }

  window.addEventListener('error', function (event) {
    var file = String(event.filename).replace(/#.*/, '');
    uncaught(event.error, file === location.href.replace(/#.*/, '') || /\/boot\.js$/.test(file));
  });
  window.addEventListener('unhandledrejection', function (event) { uncaught(event.reason, false); });
  document.addEventListener('securitypolicyviolation', function (event) {
    var isOwn = event.blockedURI === 'wasm-eval' || event.blockedURI.indexOf(location.origin) === 0;
    if (!isReady() && isOwn && event.disposition !== 'report') blocked = event.violatedDirective + ' ' + event.blockedURI;
    if (event.blockedURI === 'inline') inline = event.violatedDirective;
  });
  // Modules run before this: the page's script did not if it was blocked, cut off, or is of a kind unknown to the browser.
  document.addEventListener('DOMContentLoaded', function () {
    if (window.skylineBegun) return;
    if (!('noModule' in document.createElement('script'))) return stop('old');
    if (inline) blocked = inline + ' inline';
    failed(new Error('the first script did not run'));
  });
  setTimeout(function () {
    if (isReady() || panel) return;
    whenThere(function () {
      if (!isReady() && !panel) element('p', t('start.loading'), document.body, 'starting').setAttribute('role', 'status');
    });
  }, SLOW);

  root.setAttribute('data-guard', '');
  /** For `boot.js`. */
  window.skylineGuard = {
    language: begun,
    failed: failed,
    missed: missed,
    started: function () {
      storage('sessionStorage', function (kept) { kept.removeItem(RETRIED); });
    }
  };
  /** For the page: a panic in words, or what was thrown. */
  window.skylineFault = function (fault) {
    if (typeof fault === 'string') panic = fault;
    else if (!isTrap(fault)) return;
    // The module that broke is still at work, and the panel takes the focus from it.
    setTimeout(uncaught, 0, panic ? new WebAssembly.RuntimeError(panic) : fault, false);
  };
})();
