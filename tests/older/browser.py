"""Shows one empty page in the Chromium of an installed PyQt6-WebEngine, for a driver that connects to its port.

The environment names the port: QTWEBENGINE_REMOTE_DEBUGGING. It ends with its standard input.
"""

import os
import sys
import threading

from PyQt6.QtCore import QUrl
from PyQt6.QtWebEngineCore import qWebEngineChromiumVersion
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

app = QApplication(sys.argv)
view = QWebEngineView()
view.resize(1440, 900)
view.load(QUrl("about:blank"))
view.show()
print(qWebEngineChromiumVersion(), flush=True)


def wait_for_end():
    sys.stdin.read()
    os._exit(0)


threading.Thread(target=wait_for_end, daemon=True).start()
sys.exit(app.exec())
